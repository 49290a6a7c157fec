// Waiting for what is bound to come, however slow the machine is: a test fails for what never comes, not for when.

/** Longer than anything takes on a machine that has something else to do as well. */
export const PATIENCE_MS = 60_000;

/** Gives the first truthy answer of `check`, which is asked until there is one. */
export async function waitUntil(check, what) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await check();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited for ${what}`);
    await pause();
  }
}

/** Lets others work for a moment. */
export const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
