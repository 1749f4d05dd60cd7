export interface InputTodo {
  title: string;
  due?: Date;
  tags?: (string | undefined)[];
  onDone?: () => void;
  status: 'open' | 'done';
  nested: { note: string | null };
}
