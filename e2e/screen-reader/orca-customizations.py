"""Orca reads this file at its start. It speaks to a file in place of a loudspeaker: speech-dispatcher without sound would block it."""
import os
import time

import orca.settings as settings
import orca.speech as speech


def write(words):
    with open(os.environ["SPOKEN"], "a", encoding="utf-8") as spoken:
        spoken.write("%.3f %s\n" % (time.time(), words))


def words_of(content):
    if isinstance(content, str):
        return [content]
    if isinstance(content, (list, tuple)):
        return [words for part in content for words in words_of(part)]
    return []


def speak(content, acss=None, interrupt=True):
    words = " ".join(words for words in words_of(content) if words)
    if words:
        write(words)


speech.init = lambda: None
speech.stop = lambda: None
speech.speak = speak
speech._speak = speak
speech.speakCharacter = lambda character, acss=None: write(character)
speech.speakKeyEvent = lambda event, acss=None: None
speech.updatePunctuationLevel = lambda *values: None
# Its words would come at once and swallow keys.
settings.sayAllOnLoad = False
write("ready")
