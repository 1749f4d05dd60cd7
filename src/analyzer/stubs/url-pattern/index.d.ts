export default class UrlPattern {
  constructor(...given: any[]);
  match(text: string): any;
}
