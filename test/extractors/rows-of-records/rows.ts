import type { Row } from './store.ts';

/** Lists of which their functions say no more than that they hold records. */
export function pointsOf(rows: Row[]): Record<string, unknown>[] {
  const points: Record<string, unknown>[] = [];
  for (const row of rows) {
    const point: Record<string, unknown> = {
      t: row.count('t'),
      low: row.level('low'),
      high: row.level('high'),
      boats: row.count('boats'),
    };
    points.push(point);
  }
  return points;
}

export function scoresOf(rows: Row[]): Record<string, unknown>[] {
  const scores: Record<string, unknown>[] = [];
  for (const row of rows) {
    const score: Record<string, unknown> = { t: row.count('t'), label: row.text('label') };
    score['drift'] = row.level('drift');
    score['noise'] = row.level('noise');
    scores.push(score);
  }
  return scores;
}

export function noneOf(_rows: Row[]): Record<string, unknown>[] {
  return new Array<Record<string, unknown>>();
}

export function mappedOf(rows: Row[]): Array<Record<string, unknown>> {
  return rows.map((row) => {
    const each: Record<string, unknown> = { key: row.key };
    if (row.flag('named')) each['name'] = row.text('name');
    return each;
  });
}

interface Reach {
  name: string;
  into: Reach[];
}

/** Gives what it gives itself, as deep as that goes. */
export function treeOf(reach: Reach): Record<string, unknown> {
  return { name: reach.name, first: treeOf(reach.into[0]!), into: reach.into.map(treeOf) };
}

export function branchesOf(reach: Reach): Record<string, unknown>[] {
  const branches: Record<string, unknown>[] = [];
  for (const each of reach.into) branches.push({ name: each.name, branches: branchesOf(each) });
  return branches;
}

/** What one function has begun is written to in the next, and what is begun there is a part of the whole. */
export function boardOf(rows: Row[]): Record<string, unknown> {
  const board: Record<string, unknown> = { scores: scoresOf(rows), points: pointsOf(rows) };
  board['newest'] = scoresOf(rows)[0];
  return board;
}
