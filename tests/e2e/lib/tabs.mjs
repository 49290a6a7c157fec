// The tabs of the panel below the revisions, by their words in links.

export const ROOMS = ["values", "hooks", "resources", "size", "chart"];
export const TEXTS = ["manifest", "supplied_values", "computed_values", "notes", "hook_manifests", "decoded_json"];
/** What is wrong and what to do; their rooms rest on what the rules find. */
export const ADVICE = ["ways", "findings", "note"];
export const TABS = ["facts", "compare", "rollback", ...ROOMS, ...TEXTS, "trail"];

/** The id of the tab that holds it: all texts share one. */
export const tabId = (word) => `details-tab-${TEXTS.includes(word) ? "texts" : word}`;

/** Opens a tab, and of the tab with the texts the one that is asked for. */
export async function openTab(page, word) {
  await page.evaluate((id) => document.getElementById(id).click(), tabId(word));
  await page.waitFor(`#${tabId(word)}[aria-selected=true]`);
  const place = TEXTS.indexOf(word);
  if (place < 0) return;
  await page.waitFor("[name=details-texts]");
  await page.evaluate((place) => document.querySelectorAll("[name=details-texts]")[place].click(), place);
  await page.waitFor(`.segmented__choice:nth-of-type(${place + 1}) [name=details-texts]:checked`);
}
