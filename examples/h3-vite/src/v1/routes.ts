// API_SOURCE
import { requireAuth } from 'unplugin-openapi/runtime';
import type { VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { createNote, deleteNote, getHealth, getNote, getNotes, updateNote } from './notes.ts';

export function registerV1(router: VersionedAPIRouter): void {
  const api = router.setPrefix('/api/v1');
  api.get('/health', getHealth);
  api.get('/notes', getNotes).bind(requireAuth());
  api.post('/notes', createNote).bind(requireAuth());
  api.get('/notes/{id}', getNote).bind(requireAuth());
  api.patch('/notes/{id}', updateNote).bind(requireAuth());
  api.delete('/notes/{id}', deleteNote).bind(requireAuth());
}
