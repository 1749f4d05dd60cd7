export interface Account {
  id: string;
}
