import { PGlite } from '@electric-sql/pglite';

/* PGlite alone, with the product's data: the memory that the engine needs by itself. */
const database = await PGlite.create(process.argv[2]);
await database.query('select count(*) from orders');
process.send?.('open');
process.on('disconnect', () => process.exit());
