// Inside its own repository the package has no node_modules entry that `types` could name; elsewhere a tsconfig says
// "types": ["unplugin-openapi/client"].
import 'unplugin-openapi/client';
