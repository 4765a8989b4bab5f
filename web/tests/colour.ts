// How far apart two colours are for the eye: CIEDE2000, also as people see them who lack one kind of cone (the
// simulation of Machado, Oliveira and Fernandes at full strength).

type Three = [number, number, number];

export const eyes = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type Eye = keyof typeof eyes;

function linear(colour: string): Three {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function times(matrix: readonly number[], [x, y, z]: Three): Three {
  return [0, 3, 6].map((row) => matrix[row]! * x + matrix[row + 1]! * y + matrix[row + 2]! * z) as Three;
}

const toXyz = [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041];
const white: Three = [0.95047, 1, 1.08883];

function lab(colour: string, eye: Eye): Three {
  const seen = times(eyes[eye], linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as Three;
  const [x, y, z] = times(toXyz, seen).map((part, i) => {
    const t = part / white[i]!;
    return t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29;
  }) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = 180 / Math.PI;
const angle = (b: number, a: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * degrees + 360) % 360);
const cos = (angle: number): number => Math.cos(angle / degrees);

export function ciede2000([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const seventh = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [angle(b1, p1), angle(b2, p2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const h = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 / degrees);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const middle = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : ((h1 + h2 + 360) / 2) % 360;
  const t = 1 - 0.17 * cos(middle - 30) + 0.24 * cos(2 * middle) + 0.32 * cos(3 * middle + 6) - 0.2 * cos(4 * middle - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rotation = -Math.sin((60 * Math.exp(-(((middle - 275) / 25) ** 2))) / degrees) * 2 * seventh(c);
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, h / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

export function difference(a: string, b: string, eye: Eye): number {
  return ciede2000(lab(a, eye), lab(b, eye));
}

// For the eye that tells the two apart worst.
export function worst(a: string, b: string): number {
  return Math.min(...(Object.keys(eyes) as Eye[]).map((eye) => difference(a, b, eye)));
}
