import fs from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What we lean on inside PGlite's own file system (0.5.16, pinned): it is no part of its public interface. */
interface NodeFileSystemInternals {
  /** `nfd` is Node's descriptor of the open file or folder. */
  stream_ops: { fsync?: (stream: { nfd: number }) => void };
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
  // If it throws, the engine ends: after a failed fsync nobody knows what is on the disk.
  nodeFileSystem.stream_ops.fsync = ({ nfd }) => fs.fsyncSync(nfd);
}

function hasExpectedInternals(value: unknown): value is NodeFileSystemInternals {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object' &&
    value.stream_ops !== null
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
