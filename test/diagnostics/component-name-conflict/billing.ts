export interface Account {
  iban: string;
}
