import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let path: string;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  path = `/logos/${member.organization}`;
});

const headersOf = async (): Promise<(string | null)[]> => {
  const { headers } = await call(api, 'GET', path);
  return [headers.get('cache-control'), headers.get('cross-origin-resource-policy')];
};

describe('the logo of an authority', () => {
  it('is kept by no cache before it is there, then shown by applications of other origins', async () => {
    expect(await headersOf()).toEqual(['no-store', 'same-origin']);
    await asOwner(api, `UPDATE organizations SET logo = '\\x89504e47', logo_media_type = 'image/png' WHERE id = $1`, [
      member.organization,
    ]);
    expect(await headersOf()).toEqual(['public, max-age=3600', 'cross-origin']);
  });

  it('stands on the pages of the public links, by its path', async () => {
    const json = { label: 'x', expires_in_days: 0 };
    const link = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...member, json });
    const chat = await call(api, 'GET', `/chat/${link.body.data.token}`);
    expect(chat.text).toContain(`src="${path}"`);
    const share = await call(api, 'POST', '/api/v1/share', { ...member, json: {} });
    const { pathname, search } = new URL(share.body.data.url as string);
    expect((await call(api, 'GET', pathname + search)).text).toContain(`src="${path}"`);
  });
});
