export class Store {
  first(): { id: number; label: string } {
    return { id: 1, label: 'rope' };
  }
}

export class Shelf {
  first(): { place: string } {
    return { place: 'hold' };
  }
}

export const createStore = () => new Store();
export const openStore = async () => new Store();
