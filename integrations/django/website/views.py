"""The pages of the site: one for each path, in each locale."""

import json

from django.conf import settings
from django.http import Http404
from django.shortcuts import render

# The markets of this site: path prefix and locale.
LOCALES = {"de-de": "de-DE", "fr-fr": "fr-FR"}
SITE_NAME = json.loads(settings.SHELL_CONFIG.read_text("utf8"))["site"]["name"]


def page(request, prefix, path=""):
    locale = LOCALES.get(prefix)
    if locale is None:
        raise Http404(f"There is no market {prefix}.")
    name = path.strip("/") or "home"
    seo = {"meta_title": name, "meta_description": f"The page {name} of {SITE_NAME}"}
    context = {
        "locale": locale,
        "prefix": prefix,
        "name": name,
        "seo": seo,
        "site_name": SITE_NAME,
        "is_behind_gate": name.split("/")[0] == "dashboard",
    }
    return render(request, "page.html", context)
