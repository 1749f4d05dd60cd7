export type Status = 'open' | 'in-progress' | 'done';
type Priority = 3 | 1 | 2;
const roles = ['viewer', 'editor', 'admin'] as const;

export interface Task {
  status: Status;
  previous: Status | null;
  next?: Status;
  priority: Priority;
  inline: 'b' | 'a';
  role: (typeof roles)[number];
  mixed: 'auto' | 10 | 2 | true;
  flag: boolean | null;
  loose: 'known' | (string & {});
  widened: 'x' | string;
}
export type FieldName = keyof Task;
export type Unfinished = Exclude<Status, 'done'>;
