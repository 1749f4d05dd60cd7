import { Client, Databases, ID, type Models } from 'appwrite';

const databases = new Databases(new Client());
export const id = ID.unique();
export const total = databases.listDocuments('a', 'b').then((found) => found.total);
export declare const made: Models.Document['$createdAt'];
