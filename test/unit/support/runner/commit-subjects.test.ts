import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCheckedCommits } from '../../../support/runner/commit-subjects.ts';

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];

const runGit = (folder: string, ...args: string[]): string =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8' }).trim();

const SUBJECTS = ['one', 'two', 'three\twith a tab'];

let folder: string;
let hashes: readonly string[];

const listSubjects = (repository: string, since?: string) => listCheckedCommits(repository, since).map(({ subject }) => subject);

describe('listCheckedCommits', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'commits-'));
    runGit(folder, 'init', '--quiet', 'all');
    const repository = path.join(folder, 'all');
    hashes = SUBJECTS.map((subject) => {
      runGit(repository, 'commit', '--quiet', '--allow-empty', '-m', subject);
      return runGit(repository, 'rev-parse', 'HEAD');
    });
    runGit(folder, 'clone', '--quiet', '--depth', '2', `file://${repository}`, 'shallow');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('returns the commits after the one where the rules start', () => {
    expect(listSubjects(path.join(folder, 'all'), hashes[0])).toEqual(['three\twith a tab', 'two']);
  });

  test('returns all commits of a shallow clone without the first checked commit', () => {
    expect(listSubjects(path.join(folder, 'shallow'), hashes[0])).toEqual(['three\twith a tab', 'two']);
  });

  test('returns all commits of a repository with another history', () => {
    expect(listSubjects(path.join(folder, 'all'))).toHaveLength(SUBJECTS.length);
  });
});
