export interface Item {
  id: string;
  name: string;
}

export interface Order {
  id: string;
  total: number;
}
