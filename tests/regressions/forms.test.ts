import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyWords } from '../../src/app/requests/body-words.ts';
import { startServer, type Caller, type TestServer } from '../support/server.ts';
import { asMember, makeWorld } from '../support/world.ts';

/*
 * The heads of a form's parts are read by one process for everybody. A form with one head of 18 MB, sent by any student,
 * kept it busy for twelve seconds; so did 300,000 parts behind a type that names two boundaries.
 */
let server: TestServer;
let student: Caller;

beforeAll(async () => {
  server = await startServer();
  student = await asMember(server, (await makeWorld()).first, 'student');
});
afterAll(() => server.close());

const part = (head: string, value = 'v') =>
  `--xx\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const send = (body: string, type = 'multipart/form-data; boundary=xx', path = '/api/files') =>
  student.call<{ code: string; message: string }>('POST', path, Buffer.from(`${body}--xx--\r\n`), {
    'content-type': type,
  });
const refused = { status: 422, json: { code: 'REFUSED', message: bodyWords.form.en } };
const long = 'x'.repeat(100_000);

test.each([
  ['field', part(`name="${long}"`)],
  ['field of many brackets', part(`name="file${'[9999]'.repeat(20_000)}"`)],
  ['file', part(`name="file"; filename="${long}"`)],
  ['header beside it', part(`name="file"\r\nX-Other: ${long}`)],
  ['last of several parts', part('name="purpose"') + part(`name="${long}"`)],
])('PV-67 a form whose %s has a name without end is refused before it is read', async (_what, body) => {
  expect(await send(body)).toMatchObject(refused);
});

test.each([
  'multipart/form-data; boundary=yy; boundary=xx',
  'multipart/form-data; xboundary=yy; boundary=xx',
  'multipart/form-data; x="boundary=yy"; boundary=xx',
  'multipart/form-data; boundary="y\\"y"; boundary=xx',
  'multipart/form-data',
])('PV-67 a form of type %s does not say what stands between its parts', async (type) => {
  expect(await send(part('name="a"').repeat(300), type)).toMatchObject(refused);
});

test.each(['multipart/form-data; boundary=xx', 'multipart/form-data;boundary="xx"; charset=utf-8'])(
  'PV-67 a form of type %s is counted, and read when it is small',
  async (type) => {
    expect((await send(part('name="a"').repeat(300), type)).json.message).toContain('too many values');
    const file = part(`name="file"; filename="${'ছ'.repeat(200)}.png"`, 'not a picture');
    const answer = await send(part('name="purpose"', 'photo') + file, type);
    expect(answer.status).toBe(422);
    expect(answer.json.message).toContain('png');
  },
);
