export interface Owner {
  id: string;
  name: string;
}

/** The same name as an interface that the handlers declare. */
export interface Notice {
  text: string;
}
