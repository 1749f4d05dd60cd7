// API_SOURCE
import { getRouterParam, type H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { callerOf } from './callers.ts';
import { repairs, type Entry } from './store.ts';

interface RepairReport {
  title: string;
  description?: string;
  urgency?: string;
  done?: boolean;
}

interface RepairChange {
  title?: string;
  description?: string;
  urgency?: string;
  done?: boolean;
}

// API_DESC Lists repairs, those of the skipper who asks or all, as they are filtered
// API_TAGS Repairs
export async function listRepairs(event: H3Event) {
  const wanted: Record<string, unknown> = {};

  const done = event.url.searchParams.get('done');
  if (done) {
    if (done === 'true' || done === '1') wanted['done'] = true;
    else if (done === 'false' || done === '0') wanted['done'] = false;
  }

  const urgency = event.url.searchParams.get('urgency');
  if (urgency) wanted['urgency'] = urgency;

  const caller = callerOf(event);
  if (caller && caller.kind === 'skipper') wanted['owner'] = caller.id;

  let found: Entry[];
  try {
    found = await repairs.list((entry) =>
      Object.entries(wanted).every(([field, value]) =>
        typeof value === 'boolean' ? entry.flag(field) === value : entry.text(field) === value,
      ),
    );
  } catch {
    return json(event, 500, { error: 'The repairs could not be read.' });
  }

  const listed: Record<string, unknown>[] = new Array(found.length);
  for (const [index, entry] of found.entries()) {
    listed[index] = {
      id: entry.id,
      title: entry.text('title'),
      description: entry.text('description'),
      urgency: entry.text('urgency'),
      done: entry.flag('done'),
      created_at: entry.created,
      updated_at: entry.updated,
    };
    const owner = entry.text('owner');
    if (owner !== '') listed[index]['owner'] = owner;
  }

  return json(event, 200, {
    message: 'Here they are.',
    repairs: listed,
    count: listed.length,
    filters: {
      done: event.url.searchParams.get('done'),
      urgency: event.url.searchParams.get('urgency'),
    },
  });
}

// API_DESC Reports a repair
// API_TAGS Repairs
export async function reportRepair(event: H3Event) {
  const caller = callerOf(event);
  if (!caller) return json(event, 401, { error: 'Say who you are.' });

  let report: RepairReport;
  try {
    report = (await event.req.json()) as RepairReport;
  } catch {
    return json(event, 400, { error: 'That is no JSON.' });
  }
  if (!report || !report.title) return json(event, 400, { error: 'A repair needs a title.' });
  if (report.urgency && report.urgency !== 'low' && report.urgency !== 'medium' && report.urgency !== 'high') {
    return json(event, 400, { error: 'It is of low, medium or high urgency.' });
  }
  if (!report.urgency) report.urgency = 'medium';

  const fields: Record<string, unknown> = {
    title: report.title,
    description: report.description,
    urgency: report.urgency,
    done: report.done,
  };
  if (caller.kind === 'skipper') fields['owner'] = caller.id;

  const entry = repairs.make(fields);
  try {
    await repairs.save(entry);
  } catch {
    return json(event, 500, { error: 'It could not be kept.' });
  }

  return json(event, 201, {
    message: 'It is reported.',
    repair: {
      id: entry.id,
      title: entry.text('title'),
      description: entry.text('description'),
      urgency: entry.text('urgency'),
      done: entry.flag('done'),
      created_at: entry.created,
      owner: entry.text('owner'),
      reported_by: caller.kind,
    },
  });
}

// API_DESC Reads one repair
// API_TAGS Repairs
export async function readRepair(event: H3Event) {
  const id = getRouterParam(event, 'id')!;

  let entry: Entry;
  try {
    entry = await repairs.byId(id);
  } catch {
    return json(event, 404, { error: 'There is no such repair.' });
  }

  const caller = callerOf(event);
  if (caller && caller.kind === 'skipper') {
    const owner = entry.text('owner');
    if (owner !== '' && owner !== caller.id) return json(event, 403, { error: 'It is not yours.' });
  }

  return json(event, 200, {
    message: 'Here it is.',
    repair: {
      id: entry.id,
      title: entry.text('title'),
      description: entry.text('description'),
      urgency: entry.text('urgency'),
      done: entry.flag('done'),
      created_at: entry.created,
      updated_at: entry.updated,
      owner: entry.text('owner'),
    },
  });
}

// API_DESC Changes what is given of a repair
// API_TAGS Repairs
export async function changeRepair(event: H3Event) {
  const caller = callerOf(event);
  if (!caller) return json(event, 401, { error: 'Say who you are.' });

  const id = getRouterParam(event, 'id')!;
  let entry: Entry;
  try {
    entry = await repairs.byId(id);
  } catch {
    return json(event, 404, { error: 'There is no such repair.' });
  }
  if (caller.kind === 'skipper' && entry.text('owner') !== caller.id) {
    return json(event, 403, { error: 'Change your own repairs alone.' });
  }

  let change: RepairChange;
  try {
    change = (await event.req.json()) as RepairChange;
  } catch {
    return json(event, 400, { error: 'That is no JSON.' });
  }

  if (!change) return json(event, 400, { error: 'There is nothing to change.' });

  const updates: Record<string, unknown> = {};
  if (change.title !== undefined) {
    if (change.title === '') return json(event, 400, { error: 'A title is not empty.' });
    entry.set('title', change.title);
    updates['title'] = change.title;
  }
  if (change.description !== undefined) {
    entry.set('description', change.description);
    updates['description'] = change.description;
  }
  if (change.urgency !== undefined) {
    if (change.urgency !== 'low' && change.urgency !== 'medium' && change.urgency !== 'high') {
      return json(event, 400, { error: 'It is of low, medium or high urgency.' });
    }
    entry.set('urgency', change.urgency);
    updates['urgency'] = change.urgency;
  }
  if (change.done !== undefined) {
    entry.set('done', change.done);
    updates['done'] = change.done;
  }

  try {
    await repairs.save(entry);
  } catch {
    return json(event, 500, { error: 'It could not be kept.' });
  }

  return json(event, 200, {
    message: 'It is changed.',
    repair: {
      id: entry.id,
      title: entry.text('title'),
      description: entry.text('description'),
      urgency: entry.text('urgency'),
      done: entry.flag('done'),
      updated_at: entry.updated,
    },
    updates,
  });
}

// API_DESC Takes a repair from the list
// API_TAGS Repairs
export async function removeRepair(event: H3Event) {
  const caller = callerOf(event);
  if (!caller) return json(event, 401, { error: 'Say who you are.' });

  const id = getRouterParam(event, 'id')!;
  let entry: Entry;
  try {
    entry = await repairs.byId(id);
  } catch {
    return json(event, 404, { error: 'There is no such repair.' });
  }
  if (caller.kind === 'skipper' && entry.text('owner') !== caller.id) {
    return json(event, 403, { error: 'Remove your own repairs alone.' });
  }

  try {
    await repairs.remove(entry);
  } catch {
    return json(event, 500, { error: 'It could not be removed.' });
  }

  return json(event, 200, {
    message: 'It is removed.',
    removed: { id, title: entry.text('title') },
    removed_at: new Date().toISOString(),
  });
}
