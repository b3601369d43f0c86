import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';

const pollMs = 20;
const backends = z.array(z.object({ pid: z.number() }));

/** Connects to a database, runs the work and disconnects. */
export async function withDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = newClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function newClient(url: string): Client {
  const client = new Client({ connectionString: url });
  // A lost connection also rejects its query.
  client.on('error', () => {});
  return client;
}

/**
 * Lets all customers buy the same product, also after another release has stored its own demo
 * catalogue with few pieces.
 */
export async function raiseStock(url: string): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(`
      create function raise_stock() returns trigger language plpgsql as
        'begin new.stock := 100000; return new; end';
      create trigger raise_stock before insert or update on variation
        for each row when (new.stock < 1000) execute function raise_stock();
      update variation set stock = 100000;
    `);
    await client.query('update product set available = true');
  });
}

/**
 * Kills the PostgreSQL process of a connection, and waits until the server works again: it ends
 * all other connections and recovers, as after a crash.
 */
export async function crashDatabase(url: string): Promise<void> {
  const client = newClient(url);
  await client.connect();
  const { rows } = await client.query(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const [victim] = backends.parse(rows);
  if (!victim) throw new Error('no process uses the database');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  process.kill(victim.pid, 'SIGKILL');
  await ended;
  while (!(await accepts(url))) await pause(pollMs);
}

function accepts(url: string): Promise<boolean> {
  return withDatabase(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}
