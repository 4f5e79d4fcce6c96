import fs from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Internals of PGlite's file system (0.5.16, pinned). */
interface NodeFileSystemInternals {
  stream_ops: { fsync?: (stream: { nfd: number }) => void };
}

/** PGlite's folder with a real fsync. Without it a power cut leaves a database that does not open. */
class DurableFileSystem extends NodeFS {
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
  // A failed fsync ends the engine: the state of the disk is unknown then.
  nodeFileSystem.stream_ops.fsync = ({ nfd }) => fsync(nfd);
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

export function fsyncFolder(folder: string): void {
  fsyncPath(folder, 'r');
}

export function fsyncFile(file: string): void {
  fsyncPath(file, 'r+');
}

function fsyncPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = fs.openSync(path, flags);
  try {
    fsync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function fsync(descriptor: number): void {
  // Windows cannot sync folders; its file system orders their changes.
  if (process.platform === 'win32' && fs.fstatSync(descriptor).isDirectory()) return;
  fs.fsyncSync(descriptor);
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
