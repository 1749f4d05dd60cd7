// API_SOURCE
import { HTTPError, readBody } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

interface Report {
  title: string;
  urgency?: string;
  parts?: string[];
  meta?: { kind: string };
  crew?: { rank: string }[];
}

/** Puts something of its own into what it finds in its argument. */
function settleIn(context: { report: Report }): void {
  context.report.urgency = 'none';
}

/** Its callers may have filled in what it looks at. */
function check(report: Report): void {
  if (report.urgency !== 'low' && report.urgency !== 'high') {
    throw new HTTPError({ status: 400, message: 'It is of low or high urgency.' });
  }
  report.urgency = 'checked';
}

/** Puts something of its own into what it is given. */
function settle(report: Report): void {
  report.urgency = report.title === '' ? 'none' : 'low';
}

initializeVersionedSystemWithRoutes(
  {
    'body-filled-in': {
      routes(router) {
        // What stands in is put there after what was sent has been looked at.
        router.post('/filled-in', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          if (!report.urgency) report.urgency = 'medium';
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/filled-in-at-once', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          report.urgency ||= 'medium';
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/filled-in-by-a-helper', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          settle(report);
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/caught', async (event) => {
          let report: Report;
          try {
            report = (await event.req.json()) as Report;
          } catch {
            return json(event, 400, { error: 'That is no JSON.' });
          }
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          if (!report.urgency) report.urgency = 'medium';
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/another-field', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          report.title = report.title.trim();
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/looked-at-before', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          console.log(report.title.trim());
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          report.urgency ||= 'medium';
          return json(event, 201, { urgency: report.urgency });
        });

        // What was put there before it was looked at was not sent.
        router.post('/changed-before', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          report.urgency = report.title === '' ? 'none' : 'low';
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-by-a-helper-before', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          settle(report);
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-in-a-round', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          for (const part of report.parts ?? []) {
            if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
              return json(event, 400, { error: 'It is of low or high urgency.' });
            }
            report.urgency = part;
          }
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-in-a-callback', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          const settleLater = () => {
            report.urgency = 'none';
          };
          settleLater();
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-under-another-name', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          const other = report;
          other.urgency = 'none';
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          report.urgency ||= 'medium';
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-in-a-part', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          const parts = report.parts ?? [];
          parts.push('mast');
          if (!report.parts || report.parts.length > 4) return json(event, 400, { error: 'Name its parts.' });
          report.parts = [];
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-by-the-caller', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          report.urgency ??= 'low';
          check(report);
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-in-a-shorthand', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          const context = { report };
          settleIn(context);
          if (report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          report.urgency = 'checked';
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-by-an-assignment', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          Object.assign(report.meta ?? {}, { kind: 'a' });
          if (report.meta?.kind !== 'a' && report.meta?.kind !== 'b') {
            return json(event, 400, { error: 'It is of kind a or b.' });
          }
          report.meta = { kind: 'z' };
          return json(event, 201, { kind: report.meta.kind });
        });
        router.post('/changed-in-its-entries', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          Object.entries(report).forEach(([, value]) => {
            if (value && typeof value === 'object' && 'kind' in value) value.kind = 'a';
          });
          if (report.meta?.kind !== 'a' && report.meta?.kind !== 'b') {
            return json(event, 400, { error: 'It is of kind a or b.' });
          }
          report.meta = { kind: 'z' };
          return json(event, 201, { kind: report.meta.kind });
        });
        router.post('/changed-in-its-items', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          report.crew?.forEach((each) => {
            each.rank = 'a';
          });
          if (report.crew?.[0]?.rank !== 'a') return json(event, 400, { error: 'It is of rank a.' });
          report.crew = [];
          return json(event, 201, { urgency: report.urgency });
        });
        router.post('/changed-by-a-helper-below', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          given().urgency = 'none';
          if (report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          report.urgency = 'checked';
          return json(event, 201, { urgency: report.urgency });

          function given(): Report {
            return report!;
          }
        });
        router.post('/changed-below', async (event) => {
          const report = await readBody<Report>(event);
          if (!report) return json(event, 400, { error: 'Report something.' });
          change();
          if (report.urgency && report.urgency !== 'low' && report.urgency !== 'high') {
            return json(event, 400, { error: 'It is of low or high urgency.' });
          }
          return json(event, 201, { urgency: report.urgency });

          function change() {
            report!.urgency = 'none';
          }
        });
      },
    },
  },
  'body-filled-in',
);
