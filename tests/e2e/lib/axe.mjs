// What axe-core finds in a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What breaks a rule of WCAG 2.2 AA or of good practice, a line each. */
export async function findings(page) {
  // The policy refuses script elements; what is evaluated here is the test's own.
  await page.evaluate(`${AXE}; undefined`);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
  });
}
