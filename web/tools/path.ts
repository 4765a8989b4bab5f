// Paths on whole numbers: icons drawn in a square of 512 are a third smaller so, and no eye sees the difference. Relative
// steps are rounded from where the path really is, so that errors do not add up.

// How many numbers a command takes, and which of them are places: 'x', 'y'; radii and angles are lengths; flags are one
// digit, often without a space around it.
const takes: Record<string, string> = { M: 'xy', L: 'xy', H: 'x', V: 'y', C: 'xyxyxy', S: 'xyxy', Q: 'xyxy', T: 'xy', A: 'llaffxy', Z: '' };

export function wholeNumbers(path: string): string {
  let out = '';
  let at = 0;
  let true_ = { x: 0, y: 0 };
  let drawn = { x: 0, y: 0 };
  let start = { true_, drawn };
  const skip = () => {
    while (at < path.length && /[\s,]/.test(path[at]!)) at++;
  };
  const number = (flag: boolean): number => {
    skip();
    const found = flag ? /^[01]/.exec(path.slice(at)) : /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i.exec(path.slice(at, at + 40));
    if (!found) throw new Error(`no number at ${at} of the path ${path.slice(0, 60)}`);
    at += found[0].length;
    return Number(found[0]);
  };
  const put = (value: number) => {
    const text = String(value);
    out += /[\d.]$/.test(out) && !text.startsWith('-') ? ` ${text}` : text;
  };
  for (skip(); at < path.length; skip()) {
    const command = path[at++]!;
    const kinds = takes[command.toUpperCase()];
    if (kinds === undefined) throw new Error(`strange command ${command} in the path ${path.slice(0, 60)}`);
    out += command;
    if (!kinds) [true_, drawn] = [start.true_, start.drawn];
    let first = true;
    // A command may be followed by the numbers of several.
    while (kinds && (first || (skip(), at < path.length && /[-+.\d]/.test(path[at]!)))) {
      const relative = command === command.toLowerCase();
      let next = { ...true_ };
      let shown = { ...drawn };
      for (const kind of kinds) {
        const value = number(kind === 'f');
        if (kind === 'x' || kind === 'y') {
          next[kind] = relative ? true_[kind] + value : value;
          shown[kind] = Math.round(next[kind]);
          put(relative ? shown[kind] - drawn[kind] : shown[kind]);
        } else put(kind === 'f' || kind === 'a' ? Math.round(value) : Math.max(0.1, Math.round(value * 10) / 10));
      }
      [true_, drawn] = [next, shown];
      if (first && command.toUpperCase() === 'M') start = { true_, drawn };
      first = false;
    }
  }
  return out;
}
