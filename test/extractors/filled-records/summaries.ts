import type { Row } from './rows.ts';

/** Not marked, and its functions say of what they give no more than that it is a record. */
export function briefly(name: string): Record<string, unknown> {
  return { name };
}

export function gaugeOf(row: Row): Record<string, unknown> {
  return {
    key: row.key,
    river: row.text('river'),
    height: row.level('height'),
    readings: row.count('readings'),
    open: row.flag('open'),
  };
}

/** The record that is given is the second one. */
export function largerOf(row: Row): Record<string, unknown> {
  const scrap: Record<string, unknown> = { unused: 1 };
  void scrap;
  const full: Record<string, unknown> = {
    river: row.text('river'),
    height: row.level('height'),
    readings: row.count('readings'),
    open: row.flag('open'),
  };
  return full;
}

export function emptyFirst(row: Row): Record<string, unknown> {
  const found: Record<string, unknown> = { height: null, readings: null, river: null, open: null, at: null };
  found['height'] = row.level('height');
  found['readings'] = row.count('readings');
  found['river'] = row.text('river');
  found['open'] = row.flag('open');
  found['at'] = row.moment('at');
  return found;
}

function monthOf(river: string): Record<string, unknown> {
  return { river, mean: 1.5, peak: 4.25, floods: 2, wet: true };
}

/** Takes its fields from a record that another function has made. */
export function latestOf(river: string): Record<string, unknown> {
  const month = monthOf(river);
  return { river: month['river'], mean: month.mean, floods: month['floods'], fresh: true };
}

/** With what is found out about it written beside what is there. */
export function withTrend(row: Row): Record<string, unknown> {
  const known = gaugeOf(row);
  known['trend'] = row.level('height') > 3 ? 'rising' : 'falling';
  if (row.flag('closed')) known.closedAt = row.moment('closed_at');
  return known;
}
