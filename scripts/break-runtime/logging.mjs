/** What breaks trace ids, records and recovery. */
const context = 'runtime/logging/log-context.ts';
const setup = 'runtime/logging/setup-logging.ts';
const lifetime = 'runtime/logging/app-log.ts';
const ids = 'runtime/requests/trace-id.ts';
const line = 'runtime/logging/request-record.ts';
const excluded = 'runtime/logging/excluded-paths.ts';
const records = 'runtime/logging/app-records.ts';
const headers = 'runtime/requests/trace-headers.ts';
const track = 'runtime/requests/track.ts';
const levels = 'runtime/logging/levels.ts';

export const loggingMutations = [
  ['level-debug', levels, '{ Debug: -4,', '{ Debug: -3,'],
  ['level-info', levels, 'Info: 0,', 'Info: 1,'],
  ['level-warn', levels, 'Warn: 4,', 'Warn: 5,'],
  ['level-error', levels, 'Error: 8 }', 'Error: 9 }'],
  [
    'level-ignored',
    [
      ['runtime/logging/record-writer.ts', 'if (record.level < level) return;\n    if (pretty)', 'if (pretty)'],
      [records, 'if (record.level < writer.level) return;', ''],
    ],
  ],
  ['context-trace-id', context, 'this.traceID = id;', "this.traceID = '';"],
  ['context-start-time', context, 'this.started = time - duration;', 'this.started = time;'],
  ['context-method', context, 'cutText(readMethod(request), 32)', "'GET'"],
  ['context-path', context, 'this.path = path;', "this.path = '';"],
  ['context-status', context, 'this.statusCode = status;', 'this.statusCode = 0;'],
  ['context-duration', context, 'this.duration = duration;', 'this.duration = 0;'],
  ['context-user-agent', context, "readHeader(request, 'user-agent')", "readHeader(request, 'x-user-agent')"],
  ['context-ip', context, "this.ip = ip ?? '';", "this.ip = '';"],
  [
    'trace-name',
    [
      ['model/trace-header.ts', "traceHeader = 'X-Trace-ID'", "traceHeader = 'X-Request-ID'"],
      [headers, "traceHeaderLower = 'x-trace-id'", "traceHeaderLower = 'x-request-id'"],
    ],
  ],
  ['trace-request', headers, 'request.headers.set(traceHeaderLower, id);\n    return request;', 'return request;'],
  ['trace-response', headers, 'response.headers.set(traceHeaderLower, id);\n    return response;', 'return response;'],
  [
    'trace-of-caller',
    track,
    'const id = createTraceID();\n  if (!names',
    'const id = request.headers.get(traceHeaderLower) ?? createTraceID();\n  if (!names',
  ],
  ['trace-length', ids, 'p[i + 16]!, p[i + 17]!,', 'p[i + 16]!,'],
  ['trace-context', ids, "traceContextKey = 'request_id'", "traceContextKey = 'requestId'"],
  ['excluded-service-worker', excluded, "'/service-worker.js'", "'/worker.js'"],
  ['excluded-favicon', excluded, "path.endsWith('.ico')", "path.endsWith('x.ico')"],
  [
    'excluded-favicon-name',
    [
      [excluded, "'/favicon.ico', ", ''],
      [excluded, " || path.endsWith('.ico')", ''],
    ],
  ],
  ['excluded-manifest', excluded, "'/manifest.json', ", ''],
  ['excluded-robots', excluded, "'/robots.txt'", "'/robot.txt'"],
  ['excluded-map', excluded, "path.endsWith('.map')", "path.endsWith('.maps')"],
  ['excluded-webmanifest', excluded, "path.endsWith('.webmanifest')", "path.endsWith('.webmanifests')"],
  ['excluded-all', excluded, 'paths.has(path) ||', "paths.has(path) || path.endsWith('x') ||"],
  ['startup-event', lifetime, "event: 'app_startup',", "event: 'app_start',"],
  [
    'startup-level',
    lifetime,
    "level: LogLevel.Info,\n    msg: 'Application started',",
    "level: LogLevel.Warn,\n    msg: 'Application started',",
  ],
  ['startup-msg', lifetime, "msg: 'Application started',", "msg: '',"],
  ['common-pid', records, "common.unshift(['pid', process.pid]);", ';'],
  ['common-start-time', records, "[['start_time', formatTime(Date.now())]]", '[]'],
  ['shutdown-event', lifetime, "event: 'app_shutdown',", "event: 'app_stop',"],
  ['shutdown-level', lifetime, 'level: LogLevel.Info,\n    msg: reason', 'level: LogLevel.Warn,\n    msg: reason'],
  ['shutdown-restart', lifetime, "['is_restart', reason === 'restart'],", "['is_restart', false],"],
  ['shutdown-uptime', lifetime, "['uptime', formatDuration(performance.now() - started)],", "['uptime', started],"],
  ['shutdown-total', lifetime, "['total_requests', metrics.total],", "['total_requests', 0],"],
  ['shutdown-average', lifetime, 'Math.round(metrics.average * 1000) / 1000', 'Math.round(metrics.average * 1000)'],
  ['request-level', line, '"level":"DEBUG"', '"level":"INFO"'],
  ['request-group', line, '"group":"request",', ''],
  ['request-trace-id', line, '    context.traceID +\n', ''],
  ['request-method', line, '"method":${quoteText(name)}', '"method":"GET"'],
  ['request-path', line, 'escapeText(context.path)', `'/'`],
  ['request-status', line, '"status":"${describeStatus(code)}"', '"status":"${code}"'],
  ['request-duration', line, 'formatDuration(context.duration) +', 'context.duration +'],
  ['request-ip', line, '"ip":${quoteText(ip)}', '"ip":""'],
  ['request-user-agent', line, '"user_agent":${quoteText(agent)}', '"user_agent":""'],
  ['request-content-length', line, '"content_length":${length}', '"content_length":0'],
  ['request-rate', line, 'renderRate(rate) +', '0 +'],
  [
    'request-fields-order',
    line,
    '"event":"http_request","group":"request",',
    '"group":"request","event":"http_request",',
  ],
  ['record-fields', 'runtime/logging/record.ts', '`{"time":"${formatTime(time)}","level"', '`{"level"'],
  [
    'request-of-failures',
    'runtime/logging/request-log.ts',
    'if (!writesRecords) return;',
    'if (!writesRecords || status >= 400) return;',
  ],
  [
    'another-event',
    'runtime/logging/request-log.ts',
    'if (status >= 500 && !state.failed && !state.told)',
    'if (!state.failed)',
  ],
  [
    'info-level',
    records,
    '{ level: LogLevel.Info, event, message, data });',
    '{ level: LogLevel.Warn, event, message, data });',
  ],
  ['info-request-id', records, "['trace_id', id], ['request_id', id]", "['trace_id', id]"],
  ['error-level', records, '{ level: LogLevel.Error, event, message,', '{ level: LogLevel.Warn, event, message,'],
  ['error-field', records, "fields.push(['error', scrub(error)]);", ''],
  ['data-map', records, "if (typeof data === 'object' && data !== null) addData(fields, data, scrub);", ''],
  ['data-shadows', records, 'while (taken.has(name)) name', 'while (taken.has(`${name} `)) name'],
  ['recovery', setup, '  setupRecovery(app);\n', ''],
  [
    'recovery-body',
    'runtime/requests/recovered-error.ts',
    'body: { error: words, trace_id: id }',
    'body: { error: words }',
  ],
  [
    'recovery-record',
    'runtime/logging/failure.ts',
    "failure.panic ? 'panic_recovered'",
    "failure.panic ? 'request_error'",
  ],
];
