// Somebody who plays StarCraft by what glows on the board: no option of the list is ever opened. `decide` runs inside the
// page and makes one click; it returns 'over', 'wait', or what was clicked.
// With `all` also what gives something away is clicked; with `mark` nothing is: what would be gets the mark `data-meant`, for a hand of one's own.
export function decide(asked) {
  const { turn, all, mark } = typeof asked === 'number' ? { turn: asked } : asked;
  if (document.querySelector('section.over')) return 'over';
  const recap = document.querySelector('[data-recap] [data-go]');
  if (recap) {
    recap.click();
    return 'wait';
  }
  const panel = document.querySelector('[data-decide]');
  if (!panel || document.querySelector('.page[data-busy]')) return 'wait';
  const click = (element, what) => {
    if (mark) {
      for (const old of document.querySelectorAll('[data-meant]')) old.removeAttribute('data-meant');
      element.setAttribute('data-meant', '');
      return what;
    }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    return what;
  };
  // As if by dice, but the same for the same turn: whoever goes through a list in steps can go round in a circle for ever.
  const dice = (sides, turn_of = turn) => {
    if (all) return turn_of % sides;
    let mixed = Math.imul(turn_of + 1, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % sides;
  };
  const fresh = (list) => list[dice(list.length)];
  const amount = panel.querySelector('.amount .button.main');
  if (amount) return click(amount, 'amount');
  const ready = panel.querySelector('[data-ready]');
  if (ready) return click(ready, `ready ${ready.dataset.ready}`);
  const plain = (kind) => panel.querySelector(`[data-plain="${kind}"]`);
  // Orders are carried out, what is owed is paid, cards are drawn.
  for (const kind of ['execute', 'pay_all', 'draw_cards', 'use_sheet', 'use_ability']) if (plain(kind)) return click(plain(kind), `plain ${kind}`);
  // Only what a finger could touch: some point of it must lie on top.
  const reachable = (element) => {
    if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    const shares = [0.5, 0.25, 0.75, 0.12, 0.88];
    return shares.some((x) => shares.some((y) => {
      const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
      return top && (element === top || element.contains(top));
    }));
  };
  const glowing = [...document.querySelectorAll('[data-offered]')].filter((element) => element.getAttribute('aria-pressed') !== 'true' && element.dataset.choice === undefined && reachable(element));
  const picked = panel.querySelector('[data-back]');
  // Enough of it: a step is ended now and then, so that rounds go by.
  const end = plain('end_step');
  if (end && !picked && (dice(4) === 3 || glowing.length === 0)) return click(end, 'plain end_step');
  // What was picked may lead nowhere.
  if (picked && !all && dice(6, turn + 1) === 5) return click(picked, 'back');
  if (glowing.length > 0) {
    const element = fresh(glowing);
    return click(element, `${element.dataset.offered} ${element.getAttribute('aria-label') ?? ''}`);
  }
  const here = [...panel.querySelectorAll('[data-choice][data-offered]')];
  if (here.length > 0) return click(fresh(here), `panel ${fresh(here).dataset.choice}`);
  const other = [...panel.querySelectorAll('[data-plain]')].filter((button) => all || button.dataset.plain !== 'demolish');
  if (other.length > 0) return click(fresh(other), `plain ${fresh(other).dataset.plain}`);
  const back = panel.querySelector('[data-back]');
  if (back) return click(back, 'back');
  const choice = [...panel.querySelectorAll('[data-choice]')];
  return choice.length > 0 ? click(fresh(choice), `CHOICE ${fresh(choice).dataset.choice}`) : 'wait';
}
