export interface Pilot {
  id: number;
  rank: string;
}

declare const hangar: { find(token: string): Promise<Pilot | null> };

export async function pilotOf(token: string): Promise<Pilot | null> {
  return hangar.find(token);
}
