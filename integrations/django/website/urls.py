from django.urls import path

from website.views import page

urlpatterns = [
    path("<slug:prefix>/", page),
    path("<slug:prefix>/<path:path>/", page),
]
