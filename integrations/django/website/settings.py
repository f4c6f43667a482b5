"""Settings of the site: no database, files of `public/` at the root of the site."""

import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
SECRET_KEY = os.environ.get("SECRET_KEY", "only-for-this-example")
ALLOWED_HOSTS = ["localhost", "127.0.0.1"]
ROOT_URLCONF = "website.urls"
WSGI_APPLICATION = "website.wsgi.application"
INSTALLED_APPS = ["website"]
MIDDLEWARE = [
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "website.policy.PolicyMiddleware",
    # Addresses of the shell end with a slash.
    "django.middleware.common.CommonMiddleware",
]
TIME_ZONE = "UTC"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        # Templates need the nonce of the request.
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]
# All files are at the root of the site; WhiteNoise asks for this setting all the same.
STATIC_URL = "/static/"
WHITENOISE_ROOT = BASE_DIR / "public"

# Written by `npx savings-shell fragments`, with the configuration of the same file.
SHELL_CONFIG = BASE_DIR / "site.json"
SHELL_FRAGMENTS = BASE_DIR / "fragments"
SHELL_INTEGRITY = WHITENOISE_ROOT / "cdn" / "integrity.json"
