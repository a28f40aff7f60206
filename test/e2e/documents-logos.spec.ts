import sharp from 'sharp';
import { printWaitingLogos } from '#database/waiting-logos.js';
import { printedLogo } from '#documents/logo/printed-logo.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, createOperator, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let operator: { token: string };
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  operator = await createOperator(api);
});

/** Uploads the logo as an operator does. */
async function upload(mediaType: string, image: Buffer): Promise<void> {
  const logo = `data:${mediaType};base64,${image.toString('base64')}`;
  const path = `/api/platform/organizations/${member.organization}`;
  expect((await call(api, 'PUT', path, { token: operator.token, json: { logo } })).status).toBe(200);
}

/** The images of a report of the organisation. */
async function imagesOfReport(): Promise<number> {
  const answer = await fetch(`${api.url}/api/v1/reports/nomenclature`, {
    headers: { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return (
    Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .split('/Subtype /Image').length - 1
  );
}

const emblem = sharp({ create: { width: 300, height: 150, channels: 4, background: '#1f4e7980' } });

describe('the logo of an authority in its reports', () => {
  it.each([
    ['image/png', () => emblem.clone().png().toBuffer()],
    ['image/jpeg', () => emblem.clone().jpeg().toBuffer()],
    ['image/webp', () => emblem.clone().webp().toBuffer()],
    [
      'image/svg+xml',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>'),
    ],
  ])('is drawn when it is %s', async (mediaType, image) => {
    await upload(mediaType, await image());
    expect(await imagesOfReport()).toBe(1);
  });

  it.each([
    ['image/png', Buffer.from('89504e470d0a1a0a0000000d4948445200ffffff00ffffff0806000000', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>')],
  ])('is left out when its %s cannot be drawn, and the report is made', async (mediaType, image) => {
    await upload(mediaType, image);
    expect(await imagesOfReport()).toBe(0);
  });
});

describe('a logo that is kept for print', () => {
  const image = (): Promise<Buffer> => emblem.clone().webp().toBuffer();
  /** As the version before kept its logos. */
  const forgetPrinted = (): Promise<unknown> =>
    asOwner(api, 'UPDATE organizations SET printed_logo = NULL WHERE id = $1', [member.organization]);
  const printed = async (): Promise<Buffer | null> => {
    const [row] = await asOwner<{ printed_logo: Buffer | null }>(
      api,
      'SELECT printed_logo FROM organizations WHERE id = $1',
      [member.organization],
    );
    return row!.printed_logo;
  };

  it('is drawn at its upload, and the interface gives the original back', async () => {
    await upload('image/webp', await image());
    expect(await sharp((await printed())!).metadata()).toMatchObject({ format: 'png', width: 300, height: 150 });
    const answer = await fetch(`${api.url}/logos/${member.organization}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer()).equals(await image())).toBe(true);
  });

  it('is not drawn again by a report', async () => {
    await upload('image/webp', await image());
    await asOwner(api, `UPDATE organizations SET logo = 'no image' WHERE id = $1`, [member.organization]);
    expect(await imagesOfReport()).toBe(1);
  });

  it('goes with the logo', async () => {
    await upload('image/webp', await image());
    const path = `/api/platform/organizations/${member.organization}`;
    await call(api, 'PUT', path, { token: operator.token, json: { logo: null } });
    expect([await printed(), await imagesOfReport()]).toEqual([null, 0]);
  });

  it('is drawn by the migration step when it was uploaded before, once', async () => {
    await upload('image/webp', await image());
    await forgetPrinted();
    expect(await imagesOfReport()).toBe(0);
    await printWaitingLogos(api.database.ownerUrl, printedLogo);
    expect(await imagesOfReport()).toBe(1);

    await upload(
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
    );
    await forgetPrinted();
    await printWaitingLogos(api.database.ownerUrl, printedLogo);
    expect(await printed()).toHaveLength(0);
  });
});
