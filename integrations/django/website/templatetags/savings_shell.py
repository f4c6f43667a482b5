"""`{% load savings_shell %}`: what a template needs to place tags of the shell."""

import json
import re
from functools import cache

from django import template
from django.conf import settings
from django.utils.html import conditional_escape
from django.utils.safestring import mark_safe

register = template.Library()

NAME = re.compile(r"[a-z][a-z0-9_.-]*")


@register.simple_tag(takes_context=True)
def fragment(context, name):
    """The fragment of a tag in the locale of the page. It belongs directly behind the opening tag:

    <app-header locale="{{ locale }}">{% fragment "app-header" %}</app-header>

    `name` is the file of the fragment without its ending: the tag, or tag and variant (`app-header.login`).
    """
    return fragment_text(context["locale"], name)


@cache
def fragment_text(locale, name):
    """A fragment depends on nothing of the visitor, so its file is read once. A file that is missing is an error."""
    if not NAME.fullmatch(name):
        raise template.TemplateSyntaxError(f"No fragment has the name {name!r}.")
    file = settings.SHELL_FRAGMENTS / locale / f"{name}.html"
    # Bytes, because reading as text would change the ends of lines.
    return mark_safe(file.read_bytes().decode("utf8"))


@register.simple_tag
@cache
def shell_config():
    """The configuration of the site, for `<script type="application/json" data-shell-config>`."""
    text = json.dumps(json.loads(settings.SHELL_CONFIG.read_text("utf8")))
    return mark_safe(text.replace("<", "\\u003c"))


@register.filter
def json_attribute(value):
    """JSON as the text of an attribute between double quotes."""
    return conditional_escape(json.dumps(value, ensure_ascii=False))
