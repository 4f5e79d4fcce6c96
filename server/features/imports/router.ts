import { procedures } from '#server/access.ts';
import { previewPart, takePart } from './commands.ts';
import { listImports } from './store.ts';

const { imports } = procedures;

export const importsRouter = imports.router({
  preview: imports.preview.handler(({ context: { app, admin }, input }) => previewPart(app, admin, input)),

  take: imports.take.handler(({ context: { app, admin }, input }) => takePart(app, admin, input)),

  list: imports.list.handler(async ({ context: { app }, input }) => ({
    items: await listImports(app.db, input.limit),
  })),
});
