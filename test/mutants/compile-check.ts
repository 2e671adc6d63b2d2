import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript5';
import { applyMutation, type Mutation } from './find-mutations.ts';
import type { Importers } from './plan-test-runs.ts';

/**
 * Returns a function that checks whether a mutated file and the product files that import it still compile. Vitest does not
 * check types, so without this check a mutant that tsc rejects could survive. A language service reuses the rest of the program, so
 * a check takes one to two seconds.
 */
export function createCompileCheck(files: readonly string[], importers: Importers): (mutation: Mutation) => boolean {
  const root = process.cwd();
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const declarations = fileNames.filter((name) => name.endsWith('.d.ts'));
  const mutated = new Map<string, { readonly text: string; readonly version: string }>();
  let version = 0;
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...files.map((file) => path.join(root, file)), ...declarations],
    getScriptVersion: (name) => mutated.get(name)?.version ?? '0',
    getScriptSnapshot: (name) => {
      const text = mutated.get(name)?.text ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
  });
  const hasErrors = (name: string) =>
    service.getSyntacticDiagnostics(name).length > 0 || service.getSemanticDiagnostics(name).length > 0;
  return (mutation) => {
    const name = path.join(root, mutation.file);
    version += 1;
    mutated.set(name, { text: applyMutation(readFileSync(name, 'utf8'), mutation), version: `${version}` });
    const affected = [mutation.file, ...(importers.get(mutation.file) ?? [])].filter((file) => files.includes(file));
    const compiles = !affected.map((file) => path.join(root, file)).some(hasErrors);
    mutated.delete(name);
    return compiles;
  };
}
