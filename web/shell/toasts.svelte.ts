// Short messages at the edge of the page.

export interface Toast {
  id: number;
  kind: 'info' | 'problem';
  text: string;
  rule?: string;
  // What the text is about, in a few words above it.
  head?: string;
}

let list = $state.raw<Toast[]>([]);
let next = 1;

export const toasts = {
  get list() {
    return list;
  },
};

export function dismiss(id: number): void {
  list = list.filter((toast) => toast.id !== id);
}

// Why something was refused has been read by whoever goes on.
export function dismissProblems(): void {
  if (list.some((toast) => toast.kind === 'problem')) list = list.filter((toast) => toast.kind !== 'problem');
}

export function tell(text: string, kind: Toast['kind'] = 'info', rule?: string, head?: string): void {
  const id = next++;
  list = [...list.filter((toast) => toast.text !== text || toast.head !== head).slice(-2), { id, kind, text, rule, head }];
  setTimeout(() => dismiss(id), kind === 'problem' ? 9000 : 4500);
}
