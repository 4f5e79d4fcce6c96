import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#shared/contract/contract.ts';

/** OpenAPI 3.1 of the whole contract, as served under /api/v1. */
export function describeApi(siteUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'Mida',
      version: '1.0.0',
      description: 'Arabic food delivery marketplace. Money is in centimes, distances in metres.',
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mida.session_token' } },
    },
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: unknown): string =>
  String(value ?? '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A page that reads the document aloud: no script, no outside file. For developers, so in English. */
export function renderApiDocs(document: OpenAPI.Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as OpenAPI.OperationObject,
    })),
  );
  const list = operations.map(renderOperation).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mida API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Mida API</h1><p>${escape(document.info.description)} <a href="/api/openapi.json">openapi.json</a></p>
${list}</body></html>`;
}

function renderOperation(entry: {
  path: string;
  method: string;
  operation: OpenAPI.OperationObject;
}): string {
  const { path, method, operation } = entry;
  const shape = {
    parameters: operation.parameters,
    body: operation.requestBody,
    answers: operation.responses,
  };
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${escape(operation.operationId)} ${escape(operation.description)}</p>
<pre>${escape(JSON.stringify(shape, null, 2))}</pre></details>`;
}

export const apiDocsStyle = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
details{border-bottom:1px solid #ccc;padding:.5rem 0}summary{cursor:pointer}pre{overflow:auto;background:#f4f4f4;padding:1rem}`;
