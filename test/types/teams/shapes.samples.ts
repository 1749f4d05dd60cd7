export const samples: Record<string, { yes: unknown[]; no: unknown[] }> = {
  Address: {
    yes: [
      { org: 'alpha', user: 'ZED' },
      { org: 'x y', user: 'x y' },
      { org: 'x y', user: 'ZED' },
    ],
    no: [
      null,
      {},
      { user: 'ZED', orgX: 'alpha' },
      { org: -7, user: 'ZED' },
      { org: 'alpha', user: null },
      'odd',
      { zz: 1 },
      { org: 'x y', userX: 'x y' },
      { org: {}, user: 'x y' },
      { org: 'x y', user: 1.25 },
      0,
      ['odd'],
      { org: 'x y', userX: 'ZED' },
      { org: {}, user: 'ZED' },
      { org: 'x y', user: 0 },
    ],
  },
  Change: {
    yes: [
      { field: 'size', value: 3.5 },
      { field: 'size', value: 7 },
    ],
    no: [
      null,
      {},
      { value: 3.5, fieldX: 'size' },
      { field: 1.25, value: 3.5 },
      { field: ['odd'], value: 3.5 },
      'odd',
      { zz: 1 },
      { field: 'size', valueX: 7 },
      { field: true, value: 7 },
      { field: 'size', value: null },
    ],
  },
  ByKind: {
    yes: [
      { name: { field: 'name', value: 'x y' }, size: { field: 'size', value: -2 } },
      { name: { field: 'name', value: 'x y' }, size: { field: 'size', value: 7 } },
      { name: { field: 'name', value: 'ZED' }, size: { field: 'size', value: 7 } },
    ],
    no: [
      null,
      { name: 'odd', size: { field: 'size', value: -2 } },
      { name: { field: 0, value: 'x y' }, size: { field: 'size', value: -2 } },
      { name: { field: 'name', value: { zz: 1 } }, size: { field: 'size', value: -2 } },
      { name: { field: 'name', value: 'x y' }, size: { field: 'size', valueX: -2 } },
      'odd',
      { name: 0, size: { field: 'size', value: 7 } },
      { name: { field: 1.25, value: 'x y' }, size: { field: 'size', value: 7 } },
      { name: { field: 'name', value: ['odd'] }, size: { field: 'size', value: 7 } },
      { name: { field: 'name', value: 'x y' }, size: { field: null, value: 7 } },
      0,
      { name: -7, size: { field: 'size', value: 7 } },
      { name: { field: true, value: 'ZED' }, size: { field: 'size', value: 7 } },
      { name: { field: 'name', value: 'ZED' }, size: 0 },
      { name: { field: 'name', value: 'ZED' }, size: { field: 1.25, value: 7 } },
    ],
  },
  Payment: {
    yes: [{ iban: 'ZED' }, { iban: 'x y' }, { card: 'ZED' }],
    no: [
      null,
      -7,
      { zz: 1 },
      { ibanX: 'ZED' },
      { iban: -7 },
      'odd',
      true,
      ['odd'],
      { ibanX: 'x y' },
      { iban: 1.25 },
      0,
      [],
      { cardX: 'ZED' },
      { card: 1.25 },
      { card: {} },
    ],
  },
  Plants: {
    yes: [{ species: 'ZED', below: [{ species: 'x y', below: [] }] }, { species: 'ZED' }, { species: 'alpha' }],
    no: [
      null,
      { species: null, below: [{ species: 'x y', below: [] }] },
      { species: 'ZED', below: -7 },
      { species: 'ZED', below: [[]] },
      { species: 'ZED', below: [{ species: { zz: 1 }, below: [] }] },
      'odd',
      true,
      ['odd'],
      { species: null },
      { species: true },
      0,
      {},
      '',
      { species: 0 },
      { species: {} },
    ],
  },
  Filter: {
    yes: [
      { field: 'x y', op: 'is', value: null },
      {
        and: [
          { field: 'alpha', op: 'is', value: null },
          { field: 'alpha', op: 'over', value: null },
        ],
      },
      {
        and: [
          { field: 'alpha', op: 'over', value: null },
          { field: 'x y', op: 'over', value: 'x y' },
        ],
      },
    ],
    no: [
      null,
      { zz: 1 },
      { field: 'x y', op: 'is', valueX: null },
      { field: { zz: 1 }, op: 'is', value: null },
      { field: 'x y', op: {}, value: null },
      'odd',
      { and: [null, { field: 'alpha', op: 'over', value: null }] },
      {
        and: [
          { field: true, op: 'is', value: null },
          { field: 'alpha', op: 'over', value: null },
        ],
      },
      { and: [{ field: 'alpha', op: 'is', value: null }, null] },
      {
        and: [
          { field: 'alpha', op: 'is', value: null },
          { field: true, op: 'over', value: null },
        ],
      },
      0,
      { and: [null, { field: 'x y', op: 'over', value: 'x y' }] },
      {
        and: [
          { field: -7, op: 'over', value: null },
          { field: 'x y', op: 'over', value: 'x y' },
        ],
      },
      {
        and: [
          { field: 'alpha', op: 'over', value: { zz: 1 } },
          { field: 'x y', op: 'over', value: 'x y' },
        ],
      },
      {
        and: [
          { field: 'alpha', op: 'over', value: null },
          { field: 0, op: 'over', value: 'x y' },
        ],
      },
    ],
  },
  Grants: {
    yes: [
      {
        list: [
          { can: 'read', scope: 'own', owner: 7 },
          { can: 'read', scope: 'all' },
        ],
      },
      { list: [{ can: 'read', scope: 'all' }] },
      {
        list: [
          { can: 'read', scope: 'all' },
          { can: 'read', scope: 'own', owner: -2 },
        ],
      },
    ],
    no: [
      null,
      { list: ['odd'] },
      {
        list: [
          { can: 0, scope: 'own', owner: 7 },
          { can: 'read', scope: 'all' },
        ],
      },
      {
        list: [
          { can: 'read', scope: 'own', owner: 'odd' },
          { can: 'read', scope: 'all' },
        ],
      },
      {
        list: [
          { can: 'read', scope: 'own', owner: 7 },
          { can: 'read', scopeX: 'all' },
        ],
      },
      'odd',
      { listX: [{ can: 'read', scope: 'all' }] },
      { list: [0] },
      { list: [{ can: 'read' }] },
      { list: [{ can: ['odd'], scope: 'all' }] },
      0,
      { list: [null, { can: 'read', scope: 'own', owner: -2 }] },
      {
        list: [
          { can: true, scope: 'all' },
          { can: 'read', scope: 'own', owner: -2 },
        ],
      },
      { list: [{ can: 'read', scope: 'all' }, 1.25] },
      {
        list: [
          { can: 'read', scope: 'all' },
          { can: {}, scope: 'own', owner: -2 },
        ],
      },
    ],
  },
  Drawing: {
    yes: [
      { figures: [{ kind: 'square', edge: 3.5 }] },
      {
        figures: [
          { kind: 'square', edge: 7 },
          { kind: 'square', edge: 7 },
        ],
      },
      {
        figures: [
          { kind: 'square', edge: 3.5 },
          { kind: 'square', edge: 7 },
        ],
      },
    ],
    no: [
      null,
      {},
      { figures: '' },
      { figures: [''] },
      { figures: [{ kind: {}, edge: 3.5 }] },
      'odd',
      { figures: { zz: 1 } },
      {
        figures: [
          { kind: null, edge: 7 },
          { kind: 'square', edge: 7 },
        ],
      },
      {
        figures: [
          { kind: 'square', edge: ['odd'] },
          { kind: 'square', edge: 7 },
        ],
      },
      {
        figures: [
          { kind: 'square', edge: 7 },
          { kind: null, edge: 7 },
        ],
      },
      0,
      { figures: ['odd'] },
      {
        figures: [
          { kind: null, edge: 3.5 },
          { kind: 'square', edge: 7 },
        ],
      },
      {
        figures: [
          { kind: 'square', edge: { zz: 1 } },
          { kind: 'square', edge: 7 },
        ],
      },
      {
        figures: [
          { kind: 'square', edge: 3.5 },
          { kind: 'square', edgeX: 7 },
        ],
      },
    ],
  },
  Board: {
    yes: [
      {
        top: {
          at: 'alpha',
          after: { at: 'ZED', after: { at: 'x y', parts: [] }, parts: [] },
          parts: [
            { at: 'ZED', parts: [] },
            { at: 'x y', parts: [] },
          ],
        },
      },
      { top: { at: 'x y', parts: [{ at: 'ZED', parts: [] }] } },
      { top: { at: 'ZED', after: { at: 'x y', parts: [] }, parts: [{ at: 'alpha', parts: [] }] } },
    ],
    no: [
      null,
      {
        top: {
          at: 'alpha',
          after: null,
          parts: [
            { at: 'ZED', parts: [] },
            { at: 'x y', parts: [] },
          ],
        },
      },
      {
        top: {
          at: 'alpha',
          after: { at: 'ZED', after: { at: 'x y' }, parts: [] },
          parts: [
            { at: 'ZED', parts: [] },
            { at: 'x y', parts: [] },
          ],
        },
      },
      { top: { at: 'alpha', after: { at: 'ZED', after: { at: 'x y', parts: [] }, parts: [] }, parts: -7 } },
      {
        top: {
          at: 'alpha',
          after: { at: 'ZED', after: { at: 'x y', parts: [] }, parts: [] },
          parts: [
            { at: 'ZED', parts: { zz: 1 } },
            { at: 'x y', parts: [] },
          ],
        },
      },
      'odd',
      { top: -7 },
      { top: { at: {}, parts: [{ at: 'ZED', parts: [] }] } },
      { top: { at: 'x y', parts: [0] } },
      { top: { at: 'x y', parts: [{ at: -7, parts: [] }] } },
      0,
      { top: { after: { at: 'x y', parts: [] }, parts: [{ at: 'alpha', parts: [] }], atX: 'ZED' } },
      { top: { at: 'ZED', after: '', parts: [{ at: 'alpha', parts: [] }] } },
      { top: { at: 'ZED', after: { at: 'x y', parts: ['odd'] }, parts: [{ at: 'alpha', parts: [] }] } },
      { top: { at: 'ZED', after: { at: 'x y', parts: [] }, parts: [['odd']] } },
    ],
  },
};
