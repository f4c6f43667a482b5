"""A strict policy: scripts need the nonce of the answer, and the inline parts of fragments are known by their hashes."""

import json
import secrets

from django.conf import settings


class PolicyMiddleware:
    """Gives templates the nonce as `request.nonce`."""

    def __init__(self, get_response):
        self.get_response = get_response
        hashes = json.loads(settings.SHELL_INTEGRITY.read_text("utf8"))["fragments"]
        self.scripts = quoted(hashes["scripts"])
        self.styles = quoted(hashes["styles"])

    def __call__(self, request):
        request.nonce = secrets.token_urlsafe(16)
        response = self.get_response(request)
        response["Content-Security-Policy"] = "; ".join(
            [
                "default-src 'self'",
                f"script-src 'nonce-{request.nonce}' 'strict-dynamic' {self.scripts}",
                f"style-src 'self' {self.styles}",
                "img-src 'self' data:",
                "base-uri 'none'",
                "object-src 'none'",
            ]
        )
        return response


def quoted(hashes):
    return " ".join(f"'{one}'" for one in hashes)
