export interface Todo {
  id: number;
}
export default interface Standard {
  name: string;
}
