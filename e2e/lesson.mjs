// Goes through a lesson by its own buttons.

// Runs inside the page: what step it is and the click that belongs to it are one breath. Read first and clicked later, the button could be another step's by then.
// Returns the steps that came since the last call, and whether it stands at `until`.
function advance(until) {
  const panel = document.querySelector('[data-lesson]');
  if (!panel) {
    // A lesson that is over waits until what came after it has been read.
    document.querySelector('[data-recap] [data-go]')?.click();
    return { steps: [], there: false };
  }
  // Steps that are over at once are noted, too.
  if (!globalThis.lessonSteps) {
    globalThis.lessonSteps = [];
    new MutationObserver((changes) => globalThis.lessonSteps.push(...changes.map(({ target }) => target.dataset.lesson)))
      .observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-lesson'] });
  }
  const steps = [...globalThis.lessonSteps.splice(0), panel.dataset.lesson];
  if (panel.dataset.lesson === until) return { steps, there: true };
  // Only what a finger could touch.
  const free = (button) => {
    button.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const buttons = ['[data-recap] [data-go]', '[data-lesson-next]', '[data-lesson-show]'];
  const button = buttons.map((selector) => document.querySelector(selector)).find((found) => found && !found.disabled);
  if (button && free(button)) button.click();
  return { steps, there: false };
}

// Until this step, which stands then and is not touched; `met` is called for each step that is seen to stand. Returns the steps in the order they came.
export async function learn(page, until = 'done', met = () => {}) {
  const seen = [];
  for (const end = Date.now() + 900_000; Date.now() < end; await page.waitForTimeout(30)) {
    const { steps, there } = await page.evaluate(advance, until);
    const before = seen.at(-1);
    for (const step of steps) if (step !== seen.at(-1)) seen.push(step);
    if (seen.at(-1) !== before) await met(seen.at(-1));
    if (there) return seen;
  }
  throw new Error(`the lesson stands at ${seen.at(-1)}`);
}
