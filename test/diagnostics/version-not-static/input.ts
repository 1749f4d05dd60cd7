// API_SOURCE
import { APIVersionManager } from 'unplugin-openapi/runtime';

const manager = new APIVersionManager();
manager.registerVersion(process.env.VERSION!);
