export function noteTo(notes: unknown[], text: string): void {
  notes.push({ text, at: 1 });
}

export function opened(): Record<string, unknown> {
  const out: Record<string, unknown> = { open: true, bells: [] };
  return out;
}
