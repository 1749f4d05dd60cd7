export interface Item {
  id: string;
  name: string;
  price?: number;
}

export interface NewItem {
  name: string;
}

export interface Order {
  items: Item[];
}

/** No route has anything to do with it. */
export interface Unrelated {
  secret: string;
}
