import type { CommanderError, HelpConfiguration } from 'commander';
import { englishHelp } from './english';

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Usage\u00a0:',
  'Options:': 'Options\u00a0:',
  'Arguments:': 'Arguments\u00a0:',
  'Commands:': 'Commandes\u00a0:',
  'Global Options:': 'Options générales\u00a0:',
};

/** French texts of the help pages. */
const frenchHelp: HelpConfiguration = {
  styleTitle: (title) => titles[title] ?? title,
  styleUsage: (usage) => usage.replace('[command]', '[commande]'),
  optionDescription: (option) => option.description,
  argumentDescription: (argument) => argument.description,
};

/** English texts of the help pages; a text without a translation stays French. */
const english: HelpConfiguration = {
  commandDescription: (command) => inEnglish(command.description()),
  subcommandDescription: (command) => inEnglish(command.summary() || command.description()),
  optionDescription: (option) => inEnglish(option.description),
  argumentDescription: (argument) => inEnglish(argument.description),
};

/** Returns the texts of the help pages in this language. */
export function helpIn(language: HelpLanguage): HelpConfiguration {
  return language === 'en' ? english : frenchHelp;
}

export type HelpLanguage = 'fr' | 'en';

function inEnglish(text: string): string {
  return englishHelp[text] ?? text;
}

const sentences: Readonly<Record<string, (name: string) => string>> = {
  'commander.unknownOption': (name) => `L’option ${name} n’existe pas.`,
  'commander.unknownCommand': (name) => `La commande ${name} n’existe pas.`,
  'commander.missingArgument': (name) => `Il manque ${name}.`,
  'commander.optionMissingArgument': (name) => `Il manque la valeur de ${name}.`,
  'commander.missingMandatoryOptionValue': (name) => `Il manque l’option ${name}.`,
  'commander.excessArguments': () => 'Il y a trop d’arguments.',
  'commander.conflictingOption': () => 'Ces options ne vont pas ensemble.',
};

/** Returns the French message for a command-line error. */
export function usageProblem({ code, message }: CommanderError): string {
  const name = /'([^']*)'/.exec(message)?.[1] ?? '';
  if (code === 'commander.invalidArgument') {
    return `La valeur de ${name} n’est pas valable : ${reasonOf(message)}`;
  }
  return sentences[code]?.(name) ?? 'La commande n’est pas comprise.';
}

function reasonOf(message: string): string {
  return message
    .replace(/^.* is invalid\. ?/, '')
    .replace(/^Allowed choices are (.*)\.$/, 'au choix $1.');
}
