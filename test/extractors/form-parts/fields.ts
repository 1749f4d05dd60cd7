export interface Part {
  name?: string;
  filename?: string;
  type?: string;
  data: Uint8Array;
}

export function textOf(parts: Part[], field: string): string | undefined {
  const part = parts.find((each) => each.name === field);
  return part ? new TextDecoder().decode(part.data) : undefined;
}

export const fileOf = (parts: Part[], field: string): Part | undefined =>
  parts.find((each) => each.name === field && each.filename);
