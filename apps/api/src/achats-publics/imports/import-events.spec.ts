import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import type { RequestContext } from '#access/request-context.js';
import { ImportEventsService } from './import-events.service.js';
import type { ImportItem } from './imports.response.js';
import type { ImportsService } from './imports.service.js';

describe('the progress of an import', () => {
  it('is not followed for a client that left while the import was first read', async () => {
    const parts = { writeHead: () => response, req: { socket: new PassThrough() } };
    const response = Object.assign(new PassThrough(), parts) as unknown as Response;
    let readings = 0;
    const get = async (): Promise<ImportItem> => {
      readings += 1;
      if (readings > 1) throw new Error('read again for nobody');
      response.destroy();
      await once(response, 'close');
      return { statut: 'en_cours' } as ImportItem;
    };
    const events = new ImportEventsService({ get } as unknown as ImportsService);
    await events.follow({} as RequestContext, crypto.randomUUID(), response);
    expect(readings).toBe(1);
  });
});
