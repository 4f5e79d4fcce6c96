import fs from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What we lean on inside PGlite's own file system (0.5.16, pinned): neither is part of its public interface. */
interface NodeFileSystemInternals {
  stream_ops: { fsync?: (stream: OpenStream) => void };
  realPath: (node: unknown) => string;
}
interface OpenStream {
  /** Node's file descriptor; directories have none. */
  nfd?: number;
  node: unknown;
}

/** PGlite's folder on disk with a real fsync: without it a power cut leaves a database that does not open. */
export class DurableFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [(engineModule) => addFsync(engineModule.NODEFS), ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }
}

function addFsync(nodeFileSystem: unknown): void {
  if (!hasExpectedInternals(nodeFileSystem)) {
    throw new Error('This version of PGlite cannot be made durable: its Node file system has changed');
  }
  const { realPath, stream_ops: streamOperations } = nodeFileSystem;
  streamOperations.fsync = (stream) => {
    if (stream.nfd === undefined) fsyncPath(realPath(stream.node));
    else fs.fsyncSync(stream.nfd);
  };
}

function hasExpectedInternals(value: unknown): value is NodeFileSystemInternals {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object' &&
    'realPath' in value &&
    typeof value.realPath === 'function'
  );
}

export function fsyncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** PGlite starts with `-F` (no fsync), and fdatasync is a stub in its C library. */
export function durableOptions(folder: string): PGliteOptions {
  return {
    fs: new DurableFileSystem(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '--fsync=on',
      '--wal_sync_method=fsync',
    ],
  };
}
