import pg from 'pg';

/** The address of another database on the server of TEST_DATABASE_URL. */
export function testServerUrl(database: string): string {
  const url = new URL(testServer());
  url.pathname = `/${database}`;
  return url.href;
}

/** A statement outside all test databases, such as `create database`. */
export async function runOnTestServer(statement: string, server = testServer()): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function testServer(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE=server needs TEST_DATABASE_URL: run the tests with `npm test`');
  return url;
}
