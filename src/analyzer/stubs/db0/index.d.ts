export declare function createDatabase(connector: any): any;
