/** The address of the real PostgreSQL that the test run started. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is missing: the test run starts PostgreSQL and sets it');
  return url;
}
