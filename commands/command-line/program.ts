/** The commands of the package with their options and help, for the argument library. */
import { Command, Option } from "@commander-js/extra-typings";
import { checkCommand } from "../check/check-command.ts";
import { fragmentsCommand } from "../fragments/fragments-command.ts";
import { menuStructureCommand } from "../fragments/menu-structure-command.ts";
import { integrityCommand } from "../release/integrity-command.ts";
import { preloadListCommand } from "../release/preload-list.ts";
import type { Build } from "../release/release-build.ts";
import {
  pruneCommand,
  purgeCommand,
  releaseCommand,
  rollbackCommand,
  shareCommand,
  versionsCommand,
} from "../release/release-commands.ts";
import { symbolicateCommand } from "../release/symbolicate-command.ts";
import { verifyCommand } from "../release/verify-command.ts";
import { EXIT, type Printed } from "./exit-status.ts";
import {
  collected,
  duration,
  filled,
  folderAddress,
  majorVersion,
  pageAddress,
  percent,
  secureFolder,
  version,
  wholeNumber,
} from "./option-values.ts";
import type { Progress } from "./progress.ts";

export interface CommandContext {
  readonly build: Build;
  readonly progress: Progress;
  /** Takes what the command prints. */
  readonly print: (printed: Printed, isJson: boolean) => void;
}

const EXIT_CODES = `
Exit codes: ${EXIT.done} done, or nothing to do. ${EXIT.failed} failed. ${EXIT.incomplete} symbolicate: not every place was found.
  ${EXIT.purgeFailed} the addresses have moved, but --after failed.
  ${EXIT.usage} wrong call. ${EXIT.bug} a bug.`;

const DRY_RUN = ["--dry-run", "say what would change, and change nothing"] as const;
const AFTER = [
  "--after <command>",
  "run this command at the end; $SAVINGS_SHELL_MOVED has the paths that changed",
  filled,
] as const;

/** The options of every command that reads or changes a store. */
const storeCommand = (name: string) =>
  new Command(name)
    .addOption(
      new Option("--out <place>", "folder that the network serves, or s3://bucket/prefix")
        .env("SAVINGS_SHELL_OUT")
        .argParser(filled),
    )
    .option("--json", "print the result as JSON");

export function program(context: CommandContext): Command {
  const { build, progress, print } = context;
  const { report } = progress;
  const all = new Command("savings-shell")
    .description("Renders fragments, and releases the scripts of the shell.")
    .version(`${build.version} (build ${build.build})`, "--version", "print the version of this package")
    .addHelpText("after", EXIT_CODES);
  const commands = [
    new Command("fragments")
      .description("Renders the public fragments of a site as <out>/<locale>/<element>[.<variant>].html.")
      .requiredOption("--config <file>", 'the configuration of the site as JSON, or its value of "site"', filled)
      .requiredOption("--out <folder>", "folder for the fragments", filled)
      .option("--content <place>", "folder with <locale>.json for your menus, footers and texts, or one file", filled)
      .option("--locales <list>", "locales such as de-DE,fr-FR; all when missing", filled)
      .option(...DRY_RUN)
      .option("--json", "print the result as JSON")
      .action(async (options) => print(await fragmentsCommand(options, report), options.json === true)),
    new Command("menu-structure")
      .description("Prints the menus and the footer of a locale, in the form that --content of fragments takes.")
      .requiredOption("--locale <id>", "locale such as de-DE", filled)
      .option("--json", "print the result as JSON with a status")
      .action(async (options) => print(await menuStructureCommand(options), options.json === true)),
    storeCommand("release")
      .description("Places this build under <out>/<version>/, then moves <out>/v<major>/ and <out>/ to it.")
      .option("--share <percent>", "give it to this share of the visits only", percent)
      .option("--maps <folder>", "folder for the source maps, not served; <out>-maps when missing", filled)
      .option("--force", "release this build although it is older than the one that is served, or was rolled back")
      .option("--root <major>", "major version that <out>/ follows from now on, or highest", majorVersion)
      .option(...AFTER)
      .option(...DRY_RUN)
      .action(async (options) => print(await releaseCommand(options, build, report), options.json === true)),
    storeCommand("share")
      .description("Changes the share of the visits that get the staged build. 100 gives it to all.")
      .argument("<percent>", "share of the visits", percent)
      .option("--of <version>", "build that has to be the staged one; nothing is done once all visits get it", version)
      .option(...AFTER)
      .option(...DRY_RUN)
      .action(async (share, options) => print(await shareCommand(share, options, report), options.json === true)),
    storeCommand("rollback")
      .description("Takes a build away, whether it is staged or served. Run again, it changes nothing more.")
      .option("--from <version>", "build to take away", version)
      .option("--to <version>", "build to serve; with --from only where that build is served", version)
      .addOption(
        new Option("--only-staged", "with --from: do nothing unless that build is staged, for alerts").conflicts("to"),
      )
      .option(...AFTER)
      .option(...DRY_RUN)
      .action(async (options) => print(await rollbackCommand(options, report), options.json === true)),
    storeCommand("purge")
      .description("Runs the command of --after for all addresses without a version, and changes nothing.")
      .option(...AFTER)
      .option(...DRY_RUN)
      .action(async (options) => print(await purgeCommand(options), options.json === true)),
    storeCommand("prune")
      .description("Removes old builds that nothing names. Without --yes it only says which.")
      .requiredOption("--keep <count>", "builds to keep, whatever their age", wholeNumber)
      .requiredOption("--older <time>", "remove only what was last served before this time, such as 90d", duration)
      .option("--maps <folder>", "folder of the source maps, which go too; <out>-maps when missing", filled)
      .option("--yes", "remove them")
      .option(...DRY_RUN)
      .action(async (options) => print(await pruneCommand(options, report), options.json === true)),
    storeCommand("versions")
      .description("Prints which builds there are, how large they are, and which addresses serve them since when.")
      .action(async (options) => print(await versionsCommand(options), options.json === true)),
    storeCommand("verify")
      .description("Checks what is served, and with --out what lies there: headers, bytes, nothing foreign or private.")
      .requiredOption("--base <address>", "address of the folder that holds versions.json", folderAddress)
      .option("--all", "also check the builds that only pinned pages use")
      .option("--integrity <file...>", "integrity.json of other builds, for example signed ones", collected)
      .option("--synthetic", "open a page in a browser, and look for header, menus and footer")
      .option("--browser <program>", "browser for --synthetic", filled)
      .action(async (options) => print(await verifyCommand(options, build.cdn, report), options.json === true)),
    new Command("check")
      .description("Opens a page of a host in a browser, and says in plain words what is wrong with it.")
      .argument("<address>", "page that visitors see, such as https://www.example/de-de/", pageAddress)
      .option("--browser <program>", "browser; Chromium or Chrome of this machine when missing", filled)
      .option("--json", "print the result as JSON")
      .action(async (address, options) =>
        print(await checkCommand(address, options, build.cdn, report), options.json === true),
      ),
    new Command("symbolicate")
      .description("Prints a stack trace with the places in the sources.")
      .argument("<file>", "file with the stack trace", filled)
      .requiredOption("--maps <folder>", "folder with the source maps of releases, by version", filled)
      .option("--release <version>", "version of scripts whose address names none", version)
      .option("--json", "print the result as JSON")
      .action((file, options) => print(symbolicateCommand(file, options), options.json === true)),
    new Command("integrity")
      .description("Prints the import map by which a page has every module of this build checked.")
      .requiredOption(
        "--base <address>",
        "https address, or http on localhost, of the folder that serves this build",
        secureFolder,
      )
      .option("--locales <list>", "locales that the page shows, such as de-DE,fr-FR; all when missing", filled)
      .option("--json", "print the result as JSON")
      .action((options) => print(integrityCommand(options, build.cdn), options.json === true)),
    new Command("preload-list")
      .description("Prints the links by which a login page brings the scripts of a customer's first page.")
      .requiredOption(
        "--base <address>",
        "https address, or http on localhost, of the folder that serves this build",
        secureFolder,
      )
      .requiredOption("--locale <id>", "locale of the customer's page, such as de-DE", filled)
      .option("--json", "print the result as JSON")
      .action((options) => print(preloadListCommand(options, build.cdn), options.json === true)),
  ];
  for (const command of commands) all.addCommand(command as Command);
  return all as Command;
}
